import { useEffect, useRef } from "react";

export interface NoticePageProps {
  heading: string;
  text: string;
  /** The link to continue with. */
  action: { label: string; route: string };
}

/** The end of a flow: a message with one link. Its heading gets the focus, so that screen readers announce it. */
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
