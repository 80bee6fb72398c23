import { ApiError } from "./api-error.ts";
import { CANCELLED_TEXT, parseErrorBody, REQUEST_FAILED_TEXT, UNEXPECTED_TEXT } from "./error-body.ts";
import { buildHeaders, endSession } from "./transport.ts";

export interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** Share of the bytes sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Uploads a file as multipart/form-data to the operation's own path.
 *
 * XMLHttpRequest, because fetch reports no upload progress.
 *
 * @returns the parsed answer, whose shape the contract defines
 * @throws ApiError for every failure: refused, too large, unreachable, cancelled or unreadable
 */
export function uploadTo(
  service: string,
  operation: string,
  input: Readonly<Record<string, unknown>> & { file: File },
  { signal, onProgress }: UploadOptions = {},
): Promise<unknown> {
  const { file, ...members } = input;
  const form = new FormData();
  for (const [name, value] of Object.entries(members)) if (value !== undefined) form.append(name, String(value));
  // The file is last: the server decides by the members before it whether to accept it.
  form.append("file", file, file.name);
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(cancelled());
      return;
    }
    const request = new XMLHttpRequest();
    request.open("POST", `/DataModel/service.svc/rest${service}/${operation}`);
    buildHeaders({}).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    const abort = () => request.abort();
    signal?.addEventListener("abort", abort);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onabort = () => reject(cancelled());
    request.onerror = () => reject(new ApiError({ status: 0, code: "RequestFailed", message: REQUEST_FAILED_TEXT }));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        settle(request, resolve, reject);
        return;
      }
      if (request.status === 401) endSession();
      reject(parseErrorBody(request.status, (name) => request.getResponseHeader(name), request.responseText));
    };
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    request.send(form);
  });
}

const cancelled = () => new ApiError({ status: 0, code: "Cancelled", message: CANCELLED_TEXT });

function settle(request: XMLHttpRequest, resolve: (answer: unknown) => void, reject: (error: ApiError) => void): void {
  try {
    resolve(JSON.parse(request.responseText));
  } catch {
    reject(new ApiError({ status: request.status, code: "Unexpected", message: UNEXPECTED_TEXT }));
  }
}
