/** The window of the assistant: the web chat, the Direct Line protocol, and a conversation. */
import { DirectLine } from "botframework-directlinejs";
import WebChat from "botframework-webchat-component";
import { createStore } from "botframework-webchat-core";
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionUser } from "../../../shared/generated/types.ts";
import { ApiError } from "../../data/api-error.ts";
import { type ChatAccess, chatAccess, forgetChat, keepConversation } from "../../data/chat-token.ts";
import { Markdown } from "../../renderer/values/markdown/markdown.tsx";
import { useFormatLocale } from "../use-format-locale.ts";
import { CHAT_INPUT } from "./chat-input.ts";

interface ChatWindowProps {
  user: SessionUser;
  nonce: string;
}

type State = { name: "loading" } | { name: "failed"; text: string | null } | { name: "ready"; access: ChatAccess };

/** Number of refused tokens in a row before the user sees an error. */
const MOST_REFUSALS = 2;

export function ChatWindow(props: ChatWindowProps) {
  const [attempt, setAttempt] = useState({ number: 0, refusals: 0 });
  const again = (refusals: number) => setAttempt(({ number }) => ({ number: number + 1, refusals }));
  return <Attempt key={attempt.number} {...props} refusals={attempt.refusals} onAgain={again} />;
}

interface AttemptProps extends ChatWindowProps {
  refusals: number;
  /** Starts again. @param refusals number of refusals in a row */
  onAgain(refusals: number): void;
}

function Attempt({ user, nonce, refusals, onAgain }: AttemptProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>({ name: "loading" });
  useEffect(() => {
    let isHere = true;
    chatAccess(user.UserAccountId).then(
      (access) => isHere && setState({ name: "ready", access }),
      (error: unknown) => isHere && setState({ name: "failed", text: error instanceof ApiError ? error.message : null }),
    );
    return () => {
      isHere = false;
    };
  }, [user.UserAccountId]);
  if (state.name === "loading") return <p className="chat-loading">{t("chat.loading")}</p>;
  if (state.name === "failed")
    return (
      <div className="chat-failure" role="alert">
        <p>{state.text ?? t("states.errorTitle")}</p>
        <button type="button" className="button" onClick={() => onAgain(0)}>
          {t("states.retry")}
        </button>
      </div>
    );
  const startOver = () => {
    forgetChat();
    if (refusals < MOST_REFUSALS) onAgain(refusals + 1);
    else setState({ name: "failed", text: null });
  };
  return <Conversation user={user} nonce={nonce} access={state.access} onRefused={startOver} />;
}

interface ConversationProps extends ChatWindowProps {
  access: ChatAccess;
  /** The service no longer accepts the token or the conversation. */
  onRefused(): void;
}

/** The library's number for a connection state. */
const CONNECTING = 1;
const ONLINE = 2;
const EXPIRED_TOKEN = 3;
const FAILED = 4;

function Conversation({ user, nonce, access, onRefused }: ConversationProps) {
  const { t } = useTranslation();
  const locale = useFormatLocale();
  const [line, setLine] = useState<DirectLine | null>(null);
  // The library drops messages that are sent before it is connected, so the input is hidden until then.
  const [isShown, setShown] = useState(false);
  const [store] = useState(() => createStore());
  const refused = useEffectEvent(onRefused);
  const talk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focuses the input only if the focus is still in the window: a user who has moved on must not lose it.
    if (isShown && document.activeElement?.contains(talk.current) === true && document.activeElement !== document.body)
      talk.current?.querySelector<HTMLElement>(CHAT_INPUT)?.focus();
  }, [isShown]);
  useEffect(() => {
    const begun = connect(access);
    let wasOnline = false;
    const watch = begun.connectionStatus$.subscribe((status) => {
      if (status > CONNECTING) setShown(true);
      if (status === ONLINE) {
        wasOnline = true;
        // The library offers the conversation id only this way.
        const { conversationId } = begun as unknown as { conversationId?: string };
        if (conversationId !== undefined) keepConversation(conversationId);
      }
      if (status === EXPIRED_TOKEN || (status === FAILED && !wasOnline && access.conversationId !== undefined)) refused();
    });
    setLine(begun);
    return () => {
      watch.unsubscribe();
      begun.end();
    };
  }, [access]);
  if (line === null) return null;
  return (
    <>
      {!isShown && <p className="chat-loading">{t("chat.loading")}</p>}
      <div ref={talk} className="chat-talk" hidden={!isShown}>
        <WebChat
          directLine={line}
          store={store}
          nonce={nonce}
          locale={locale}
          userID={user.AccountIdentificator ?? String(user.UserAccountId)}
          username={[user.Firstname, user.Lastname].filter(Boolean).join(" ") || user.Username}
          styleOptions={STYLE}
          attachmentMiddleware={textsAsNodes}
        />
      </div>
    </>
  );
}

const connect = ({ token, conversationId }: ChatAccess): DirectLine =>
  new DirectLine({
    token: token.Token,
    domain: new URL(token.Domain, location.origin).href,
    webSocket: token.Streaming,
    ...(conversationId === undefined ? {} : { conversationId }),
  });

/** Three dots that brighten in turn, in a grey that is visible in both schemes. The library's own pictures are blobs, which the CSP blocks. */
const WAITING = `url("data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 16" fill="#8a8f98"><style>@media (prefers-reduced-motion:no-preference){circle{animation:glow 1.2s infinite}@keyframes glow{0%,60%,100%{opacity:.35}30%{opacity:1}}}</style>${[
    8, 24, 40,
  ]
    .map((x, index) => `<circle cx="${x}" cy="8" r="4" style="animation-delay:${index * 0.2}s"/>`)
    .join("")}</svg>`,
)}")`;

/** Spec §2: no upload, bubbles of the user dark grey with white text, radius 10 px. The rest is the portal's look. */
const STYLE = {
  hideUploadButton: true,
  // Its messages are about the connection, and the transcript shows them too.
  hideToaster: true,
  bubbleBorderRadius: 10,
  bubbleFromUserBorderRadius: 10,
  bubbleFromUserBackground: "#424242",
  bubbleFromUserBorderColor: "#424242",
  bubbleFromUserTextColor: "White",
  bubbleBackground: "var(--mui-palette-background-default)",
  bubbleBorderColor: "var(--mui-palette-divider)",
  bubbleTextColor: "var(--mui-palette-text-primary)",
  backgroundColor: "transparent",
  rootHeight: "100%",
  rootWidth: "100%",
  primaryFont: "inherit",
  accent: "var(--mui-palette-primary-main)",
  subtle: "var(--mui-palette-text-secondary)",
  timestampColor: "var(--mui-palette-text-secondary)",
  sendBoxBorderTop: "1px solid var(--mui-palette-divider)",
  sendBoxBackground: "var(--mui-palette-background-paper)",
  sendBoxTextColor: "var(--mui-palette-text-primary)",
  sendBoxPlaceholderColor: "var(--mui-palette-text-secondary)",
  sendBoxButtonColor: "var(--mui-palette-primary-main)",
  suggestedActionBackgroundColor: "transparent",
  suggestedActionBorderRadius: 16,
  suggestedActionTextColor: "var(--mui-palette-primary-main)",
  suggestedActionLayout: "flow" as const,
  // The focus ring: the library's black is invisible on a dark background.
  suggestedActionKeyboardFocusIndicatorBorderColor: "var(--mui-palette-primary-main)",
  suggestedActionKeyboardFocusIndicatorBorderRadius: 12,
  suggestedActionsVisualKeyboardIndicatorColor: "var(--mui-palette-primary-main)",
  transcriptVisualKeyboardIndicatorColor: "var(--mui-palette-primary-main)",
  transcriptActivityVisualKeyboardIndicatorColor: "var(--mui-palette-text-secondary)",
  sendBoxButtonKeyboardFocusIndicatorBorderColor: "var(--mui-palette-primary-main)",
  sendBoxButtonKeyboardFocusIndicatorBorderWidth: 2,
  spinnerAnimationBackgroundImage: WAITING,
  typingAnimationBackgroundImage: WAITING,
};

type Middleware = Extract<NonNullable<ComponentProps<typeof WebChat>["attachmentMiddleware"]>, (...words: never[]) => unknown>;

/** Renders texts by the portal's own Markdown, as elements: the CSP blocks markup in strings. */
const textsAsNodes: Middleware =
  () =>
  (next) =>
  (...shown) => {
    const { content, contentType }: { content?: unknown; contentType?: string } = shown[0]?.attachment ?? {};
    if (typeof content !== "string" || contentType === undefined || !/^text\/(markdown|plain)$/.test(contentType)) return next(...shown);
    return (
      <div className="chat-said">
        {contentType === "text/plain" ? <span className="ts-lines">{content}</span> : <Markdown source={content} />}
      </div>
    );
  };
