import { useContext, useMemo, useRef } from "react";
import { PortsContext, usePorts } from "../ports/ports.ts";
import { type InnerScreenProps, ScreenContext } from "../saving/screen-context.ts";
import { UnfinishedTrays } from "../saving/unfinished-trays.tsx";
import { Beside, Containers, formsOfActions, OpenedForm, ScreenProvider, SessionBar, ShownProvider } from "./screen-parts.tsx";
import { useScreen } from "./use-screen.ts";
import { useTimedRefresh } from "./use-timed-refresh.ts";

/**
 * The containers of an opened row, as a screen inside the surrounding one. Everything in it can read the row as a variable, like the account or the
 * address; for dialogs and containers of the page it uses the surrounding screen.
 */
export function InnerScreen({ row, rowKey, ...props }: InnerScreenProps) {
  const ports = usePorts();
  const own = useMemo(() => ({ ...ports, scope: { ...ports.scope, Row: row }, openedRow: rowKey }), [ports, row, rowKey]);
  return (
    <PortsContext value={own}>
      <Drawn key={rowKey} {...props} />
    </PortsContext>
  );
}

const PARTS = { Inner: undefined, Beside };

function Drawn({ compiled, refreshes: round }: Pick<InnerScreenProps, "compiled" | "refreshes">) {
  const root = useRef<HTMLDivElement>(null);
  const { reveal } = useContext(ScreenContext);
  const { screen, scope, refreshes, records, left, openForm, closeForm } = useScreen(compiled, reveal, PARTS);
  const dialogs = useMemo(() => formsOfActions(compiled), [compiled]);
  const containers = (compiled.pages[0]?.containers ?? []).filter(({ id }) => !dialogs.has(id));
  useTimedRefresh(containers, undefined, scope, screen.refresh);
  return (
    <ScreenProvider screen={screen}>
      <div className="ts-inner" ref={root}>
        <ShownProvider value={{ compiled, records, scope, refreshes, round }}>
          <Containers containers={containers} compiled={compiled} records={records} scope={scope} refreshes={refreshes} round={round} />
          {openForm && <OpenedForm {...openForm} compiled={compiled} onClose={closeForm} />}
        </ShownProvider>
        {[...records.flatMap(({ session }) => session ?? []), ...left].map((session) => (
          <SessionBar key={session.key} session={session} root={root} />
        ))}
        <UnfinishedTrays unfinished={screen.unfinished} />
      </div>
    </ScreenProvider>
  );
}
