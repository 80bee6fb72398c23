/**
 * Types that are kept: what people upload and what jobs write. No one uploads what a browser would run in our origin (HTML, SVG, XML, scripts).
 */
interface KeptType {
  /** The first is used for paths. 3 or 4 letters each. */
  readonly extensions: readonly [string, ...string[]];
  readonly contentType: string;
  /** The type that the library file-type detects; null for text, which has no signature. */
  readonly signature: string | null;
  /** Shown by a browser without danger, and made smaller by the keeper. */
  readonly isImage?: true;
  /** Written by jobs and calls and offered for download; never accepted as an upload. */
  readonly isOnlyWritten?: true;
}

const OFFICE = "application/vnd.openxmlformats-officedocument";

export const KEPT_TYPES: readonly KeptType[] = [
  { extensions: ["png"], contentType: "image/png", signature: "image/png", isImage: true },
  { extensions: ["jpg", "jpeg"], contentType: "image/jpeg", signature: "image/jpeg", isImage: true },
  { extensions: ["gif"], contentType: "image/gif", signature: "image/gif", isImage: true },
  { extensions: ["webp"], contentType: "image/webp", signature: "image/webp", isImage: true },
  { extensions: ["pdf"], contentType: "application/pdf", signature: "application/pdf" },
  { extensions: ["docx"], contentType: `${OFFICE}.wordprocessingml.document`, signature: `${OFFICE}.wordprocessingml.document` },
  { extensions: ["xlsx"], contentType: `${OFFICE}.spreadsheetml.sheet`, signature: `${OFFICE}.spreadsheetml.sheet` },
  { extensions: ["doc"], contentType: "application/msword", signature: "application/x-cfb" },
  { extensions: ["xls"], contentType: "application/vnd.ms-excel", signature: "application/x-cfb" },
  { extensions: ["zip"], contentType: "application/zip", signature: "application/zip" },
  { extensions: ["csv"], contentType: "text/csv", signature: null },
  { extensions: ["txt"], contentType: "text/plain", signature: null },
  { extensions: ["xml"], contentType: "application/xml", signature: null, isOnlyWritten: true },
  { extensions: ["json"], contentType: "application/json", signature: null, isOnlyWritten: true },
];

/** The type that the extension of a name stands for, if users may upload it. */
export function typeOfName(name: string): KeptType | undefined {
  const extension = /\.([A-Za-z]{3,4})$/.exec(name)?.[1]?.toLowerCase();
  return extension === undefined
    ? undefined
    : KEPT_TYPES.find(({ extensions, isOnlyWritten }) => isOnlyWritten !== true && extensions.includes(extension));
}

export function typeOfContent(contentType: string): KeptType | undefined {
  return KEPT_TYPES.find((type) => type.contentType === contentType);
}
