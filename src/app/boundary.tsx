import { Component, type ReactNode } from "react";
import { CrashPage } from "./crash-page.tsx";
import { type Crash, reportCrash } from "./report-crash.ts";

interface BoundaryProps {
  /** Another place is another chance. */
  route: string;
  children: ReactNode;
}

/** Shows a page of its own in place of what breaks inside, and reports it. What was typed is kept where forms keep their drafts. */
export class Boundary extends Component<BoundaryProps, { crash: Crash | null }> {
  override state: { crash: Crash | null } = { crash: null };

  static getDerivedStateFromError(error: unknown) {
    return { crash: reportCrash(error) };
  }

  override componentDidUpdate({ route }: BoundaryProps) {
    if (this.state.crash !== null && route !== this.props.route) this.setState({ crash: null });
  }

  override render() {
    return this.state.crash === null ? this.props.children : <CrashPage crash={this.state.crash} />;
  }
}
