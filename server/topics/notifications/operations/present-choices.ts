import type { NotificationChoice, NotificationChoices, NotificationEvent } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import { say } from "../../../platform/call/error-texts.ts";
import { isNotificationEvent, notificationEvents } from "../../../platform/messages/events.ts";
import { eventName } from "../../../platform/messages/notification-text.ts";
import { type Choice, loadChoices } from "../choices.ts";
import { loadRecipients, type NamedRecipients, NO_RECIPIENTS } from "./load-recipients.ts";

/** Every event with the choices that apply to the account, in the caller's language. */
export async function presentChoices(context: Context, accountId: number): Promise<NotificationChoices> {
  const [choiceOf, recipients] = await Promise.all([loadChoices(context.db, accountId), loadRecipients(context, accountId)]);
  const events = Object.keys(notificationEvents).filter(isNotificationEvent);
  return { Items: events.map((event) => present(event, choiceOf(event), recipients.get(event) ?? NO_RECIPIENTS, context)) };
}

function present(event: NotificationEvent, choice: Choice, recipients: NamedRecipients, { language }: Context): NotificationChoice {
  const { isMandatory, isPersonal = false, mail } = notificationEvents[event];
  const reason = isPersonal
    ? say("It protects you from unnoticed changes to your sign-in.", language)
    : say("It is mandatory for everyone concerned.", language);
  return {
    EventType: event,
    DisplayName: eventName(event, language),
    InPortal: choice.inPortal,
    ByEmail: choice.byEmail,
    Digest: choice.digest,
    IsInherited: !choice.isOwn,
    Origin: choice.origin,
    PortalIsFixed: isMandatory,
    EmailIsFixed: mail === "Always",
    Reason: isMandatory ? reason : "",
    CanTellOthers: !isPersonal,
    RecipientRoleIds: [...recipients.roleIds],
    RecipientEmails: [...recipients.emails],
    Recipients: recipients.text,
  };
}
