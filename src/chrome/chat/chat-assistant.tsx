import "./chat.css";
import { mdiChatOutline, mdiClose } from "@mdi/js";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { session } from "../../data/session.ts";
import { useUser } from "../../data/use-session.ts";
import { Icon } from "../../ui/icon.tsx";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { coversScreen, useLeft } from "../use-left.ts";
import { CHAT_INPUT } from "./chat-input.ts";

const ChatWindow = lazyView(async () => (await import("./chat-window.tsx")).ChatWindow, { waiting: () => <ChatLoading /> });

function ChatLoading() {
  const { t } = useTranslation();
  return <p className="chat-loading">{t("chat.loading")}</p>;
}

export interface ChatAssistantProps {
  /** The user has consented to every service that needs consent (spec §6). */
  hasConsent: boolean;
  nonce: string;
}

/**
 * The floating assistant (spec §2): a button, and a window that loads when it is first opened.
 *
 * Hidden while acting for another user, because a conversation is private.
 */
export function ChatAssistant({ hasConsent, nonce }: ChatAssistantProps) {
  const { t } = useTranslation();
  const user = useUser();
  const heading = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const panel = useRef<HTMLElement>(null);
  // On a phone the open window hides the button and the other way round: without this, the focus would be lost with the hidden one.
  useEffect(() => {
    if (!wasOpened) return;
    const target = isOpen ? panel.current : toggle.current;
    (target?.querySelector<HTMLElement>(CHAT_INPUT) ?? target)?.focus();
  }, [isOpen, wasOpened]);
  useLeft(() => {
    if (coversScreen()) setOpen(false);
  });
  if (!hasConsent || user.ImpersonatorAccountId !== null || !session.can("CHAT_BOT", ["Read"])) return null;
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <div className="chat">
      {/* A closed window stays mounted, so that unsent text is there when it opens again. */}
      {wasOpened && (
        <section
          ref={panel}
          className="chat-window"
          tabIndex={-1}
          hidden={!isOpen}
          aria-labelledby={heading}
          onKeyDown={(event) => {
            if (event.key === "Escape") close();
          }}
        >
          <header className="chat-head">
            <h2 id={heading}>{t("chat.title")}</h2>
            <button type="button" className="button-icon" aria-label={t("chat.close")} onClick={close}>
              <Icon path={mdiClose} />
            </button>
          </header>
          <p className="chat-greeting">{t("chat.greeting", { name: user.Firstname || user.Username })}</p>
          <ChatWindow user={user} nonce={nonce} />
        </section>
      )}
      <button
        ref={toggle}
        type="button"
        className="chat-toggle"
        aria-label={t(isOpen ? "chat.close" : "chat.open")}
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      >
        <Icon path={isOpen ? mdiClose : mdiChatOutline} />
      </button>
    </div>
  );
}
