import { fileAddress, imageAddress } from "../data/files.ts";
import { uploadFile } from "../generated/operations.ts";
import type { RendererHost } from "../renderer/host.ts";

/** How layouts send files, and where browsers get them. */
export const keptFiles: Required<Pick<RendererHost, "upload" | "fileUrl" | "imageUrl">> = {
  async upload(file, options) {
    try {
      return await uploadFile({ file }, options);
    } catch (error) {
      // The renderer's word for "the person changed their mind": nothing to show.
      options.signal.throwIfAborted();
      throw error;
    }
  },
  fileUrl: fileAddress,
  imageUrl: imageAddress,
};
