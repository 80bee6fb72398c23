import type { SelfCareOperations } from "../../../generated/operations.ts";

/** For support, which looks up the reference that a user was shown. The text is kept apart from our own log lines, because it comes from a browser. */
export const reportProblem: SelfCareOperations["ReportProblem"] = async (context, { reference, text, stack, route }) => {
  context.runtime.log.warn(
    { reference, correlationId: context.correlationId, userAccountId: context.session?.userAccountId, portal: { text, stack, route } },
    "a screen of the portal broke",
  );
  return {};
};
