import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PasswordVerdict } from "../../../shared/generated/types.ts";
import { checkPasswordLocally, type PasswordNames } from "../../../shared/password-rules.ts";
import type { ShownRule } from "../../features/sign-in/steps/password-page.tsx";

/** Pause in typing before the server checks what only it knows (earlier passwords, known breaches). */
const PAUSE_MS = 500;

type Strength = typeof import("./strength.ts");

interface Asked {
  /** Names that the password must not contain, as far as this page knows them. */
  names: PasswordNames;
  /** The server's check: earlier passwords, known breaches, all names, and whether this user needs more characters. */
  judge(password: string, signal: AbortSignal): Promise<PasswordVerdict>;
}

const ONLY_SERVER_KNOWS = ["NotLast10", "NotBreached"] as const;

/** The rules of a new password with their states, and its strength, while the user types (spec §5). */
export function usePasswordRules({ names, judge }: Asked) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [answer, setAnswer] = useState<{ password: string; verdict: PasswordVerdict } | null>(null);
  const [strength, setStrength] = useState<number | null>(null);
  const library = useRef<Promise<Strength> | null>(null);
  const latest = useRef(judge);
  latest.current = judge;

  const local = checkPasswordLocally(password, names);
  const isPromising = password !== "" && local.every(({ passed }) => passed);

  useEffect(() => {
    if (!isPromising) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setAnswer({ password, verdict: await latest.current(password, abort.signal) });
      } catch (cause) {
        // The save checks again; until then the rule is shown as unknown.
        if (!abort.signal.aborted) console.warn("The password could not be judged while typing:", cause);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [password, isPromising]);

  useEffect(() => {
    if (password === "") return setStrength(null);
    let isCurrent = true;
    library.current ??= import("./strength.ts");
    library.current.then(
      ({ strengthOf }) => isCurrent && setStrength(strengthOf(password, Object.values(names))),
      (cause: unknown) => console.warn("Only the strength of the password is not shown:", cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [password, names]);

  const judged = answer?.password === password ? answer.verdict.Rules.map(({ Rule, Passed }) => ({ code: Rule, isMet: Passed })) : null;
  const guessed = [
    ...local.map(({ rule, passed }) => ({ code: rule, isMet: password === "" ? null : passed })),
    ...ONLY_SERVER_KNOWS.map((code) => ({ code, isMet: null })),
  ];
  const rules: ShownRule[] = (judged ?? guessed).map((rule) => ({ ...rule, text: t(`steps.rules.${rule.code}`) }));
  return { rules, strength, onTyping: setPassword };
}
