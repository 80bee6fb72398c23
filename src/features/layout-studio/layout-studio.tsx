export interface LayoutStudioProps {
  /** `new`: one that is to be made. */
  layoutId: string;
  /** Whose copies of unsaved edits these are. */
  userId: number;
  portalTitle: string;
}

/** The layout studio: tree, live preview and properties of one layout. */
export function LayoutStudio({ layoutId }: LayoutStudioProps) {
  return <h1>{layoutId}</h1>;
}
