import type { SelfCareOperations } from "../../generated/operations.ts";

/** For whoever looks up the reference that a person was shown. Lines are kept apart from our own: what stands in them a browser has said. */
export const reportProblem: SelfCareOperations["ReportProblem"] = async (context, { reference, text, stack, place }) => {
  context.runtime.log.warn(
    { reference, correlationId: context.correlationId, userAccountId: context.session?.userAccountId, portal: { text, stack, place } },
    "a screen of the portal broke",
  );
  return {};
};
