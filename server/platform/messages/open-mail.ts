import { z } from "zod";
import type { Config } from "../config/config.ts";
import { keyMaterial, openSealed } from "../config/seal.ts";
import { isLocale } from "../texts/locales.ts";
import { type ComposedMail, composeMail } from "./compose.ts";
import type { ClaimedMail } from "./outbox.ts";
import { mailSealContext } from "./queue-mail.ts";
import { isMailTemplate } from "./templates.ts";

const valuesSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** Read a row of the outbox and put it into words. @returns null when its content cannot be read any more: the secret is another one. */
export function openMail(config: Config, mail: ClaimedMail): ComposedMail | null {
  if (mail.sealed_values === null || !isMailTemplate(mail.template)) return null;
  const content = openSealed(keyMaterial(config), mailSealContext(mail.mail_id), mail.sealed_values);
  if (content === undefined) return null;
  const language = [mail.language, mail.user_language].find(isLocale) ?? "en";
  return composeMail({
    template: mail.template,
    language,
    values: valuesSchema.parse(JSON.parse(content)),
    recipient: { firstName: mail.first_name ?? "", username: mail.username ?? "" },
    publicOrigin: config.publicOrigin,
  });
}
