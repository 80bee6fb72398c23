import type { ServiceManagementOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { listServiceInfo, listServiceInfoLanguages } from "./operations/list-service-info.ts";
import { deleteServiceInfo, getServiceInfo, saveServiceInfo } from "./operations/service-info.ts";
import { uploadServiceImage } from "./operations/upload-service-image.ts";

export { type ShownTexts, shownTexts } from "./service-texts.ts";

export const catalogueTopic = defineTopic({
  handlers: {
    ServiceManagement: {
      ListServiceInfo: listServiceInfo,
      ListServiceInfoLanguages: listServiceInfoLanguages,
      GetServiceInfo: getServiceInfo,
      SaveServiceInfo: saveServiceInfo,
      DeleteServiceInfo: deleteServiceInfo,
      UploadServiceImage: uploadServiceImage,
    } satisfies Partial<ServiceManagementOperations>,
  },
});
