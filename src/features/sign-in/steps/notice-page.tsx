import { useEffect, useRef } from "react";

export interface NoticePageProps {
  heading: string;
  text: string;
  /** Where to go from here. */
  action: { label: string; route: string };
}

/** Something is done, or cannot be done: said, with one way on. Its heading takes the focus, so that it is read out. */
export function NoticePage({ heading, text, action }: NoticePageProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      <p className="sign-in-sub">{text}</p>
      <a className="sign-in-action" href={`#${action.route}`}>
        {action.label}
      </a>
    </>
  );
}
