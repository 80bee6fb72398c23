import { Component, type ReactNode } from "react";
import { CrashPage } from "./crash-page.tsx";
import { reportCrash } from "./report-crash.ts";

interface BoundaryProps {
  /** Another place is another chance. */
  place: string;
  children: ReactNode;
}

/** Shows a page of its own in place of what breaks inside, and reports it. What was typed is kept where forms keep their drafts. */
export class Boundary extends Component<BoundaryProps, { reference: string | null }> {
  override state: { reference: string | null } = { reference: null };

  static getDerivedStateFromError(error: unknown) {
    return { reference: reportCrash(error) };
  }

  override componentDidUpdate({ place }: BoundaryProps) {
    if (this.state.reference !== null && place !== this.props.place) this.setState({ reference: null });
  }

  override render() {
    return this.state.reference === null ? this.props.children : <CrashPage reference={this.state.reference} />;
  }
}
