import type { MarketplaceOperations, ServiceManagementOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { deleteCategory, listCategories, saveCategory } from "./operations/categories.ts";
import { listServiceInfo, listServiceInfoLanguages } from "./operations/list-service-info.ts";
import { getService, listServices } from "./operations/list-services.ts";
import { listMarketplaceOffers, saveMarketplaceOffer } from "./operations/marketplace-offers.ts";
import { deletePriceableItem, listPriceableItems, savePriceableItem } from "./operations/priceable-items.ts";
import { saveService } from "./operations/save-service.ts";
import { deleteServiceInfo, getServiceInfo, saveServiceInfo } from "./operations/service-info.ts";
import { listServicePrices, saveServicePrices } from "./operations/service-prices.ts";
import { setServiceStatus } from "./operations/set-service-status.ts";
import { deleteTag, listTags, saveTag } from "./operations/tags.ts";
import { uploadServiceImage } from "./operations/upload-service-image.ts";
import { getVendorProfile, listVendorProfiles, saveVendorProfile } from "./operations/vendor-profile.ts";
import { listVendors, saveVendor } from "./operations/vendors.ts";

export { categoryName } from "./category-name.ts";

export { type ShownTexts, shownTexts } from "./service-texts.ts";

export const catalogueTopic = defineTopic({
  handlers: {
    Marketplace: {
      ListMarketplaceOffers: listMarketplaceOffers,
      SaveMarketplaceOffer: saveMarketplaceOffer,
    } satisfies Partial<MarketplaceOperations>,
    ServiceManagement: {
      ListServices: listServices,
      GetService: getService,
      SaveService: saveService,
      SetServiceStatus: setServiceStatus,
      ListPriceableItems: listPriceableItems,
      SavePriceableItem: savePriceableItem,
      DeletePriceableItem: deletePriceableItem,
      ListServicePrices: listServicePrices,
      SaveServicePrices: saveServicePrices,
      GetVendorProfile: getVendorProfile,
      ListVendorProfiles: listVendorProfiles,
      SaveVendorProfile: saveVendorProfile,
      ListVendors: listVendors,
      SaveVendor: saveVendor,
      ListCategories: listCategories,
      SaveCategory: saveCategory,
      DeleteCategory: deleteCategory,
      ListTags: listTags,
      SaveTag: saveTag,
      DeleteTag: deleteTag,
      ListServiceInfo: listServiceInfo,
      ListServiceInfoLanguages: listServiceInfoLanguages,
      GetServiceInfo: getServiceInfo,
      SaveServiceInfo: saveServiceInfo,
      DeleteServiceInfo: deleteServiceInfo,
      UploadServiceImage: uploadServiceImage,
    } satisfies Partial<ServiceManagementOperations>,
  },
});
