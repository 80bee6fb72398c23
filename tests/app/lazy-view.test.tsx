import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Component, type ComponentType, type ReactNode } from "react";
import { expect, test } from "vitest";
import { lazyView } from "../../src/ui/lazy/lazy-view.tsx";

interface GreetingProps {
  name: string;
}
const Greeting = ({ name }: GreetingProps) => <p>Good morning, {name}</p>;
const waiting = ({ name }: GreetingProps) => <p>Waiting for {name}</p>;

/** A fetch that the test answers by hand. */
function buildFetch() {
  const fetches: PromiseWithResolvers<ComponentType<GreetingProps>>[] = [];
  const fetch = () => {
    const next = Promise.withResolvers<ComponentType<GreetingProps>>();
    fetches.push(next);
    return next.promise;
  };
  return { fetch, fetches };
}

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <p role="alert">{this.state.error.message}</p> : this.props.children;
  }
}

test("is fetched once for all that are drawn, and is there as soon as it has come", async () => {
  const { fetch, fetches } = buildFetch();
  const View = lazyView(fetch, { waiting });
  const { rerender } = render(<View name="Ada" />);
  expect(screen.getByText("Waiting for Ada")).toBeDefined();
  fetches[0]?.resolve(Greeting);
  // Sooner than React shows what a Suspense fallback replaced: that takes 300 ms.
  await screen.findByText("Good morning, Ada", {}, { timeout: 200, interval: 5 });
  rerender(
    <>
      <View key="first" name="Ada" />
      <View key="second" name="Grace" />
    </>,
  );
  expect(screen.getByText("Good morning, Grace")).toBeDefined();
  expect(fetches).toHaveLength(1);
});

test("a failed load is shown, and succeeds when it is tried again", async () => {
  const { fetch, fetches } = buildFetch();
  const View = lazyView(fetch, {
    waiting,
    failed: ({ name }, _error, retry) => (
      <button type="button" onClick={retry}>
        Again for {name}
      </button>
    ),
  });
  render(<View name="Ada" />);
  fetches[0]?.reject(new Error("offline"));
  await userEvent.click(await screen.findByRole("button", { name: "Again for Ada" }));
  expect(screen.getByText("Waiting for Ada")).toBeDefined();
  fetches[1]?.resolve(Greeting);
  expect(await screen.findByText("Good morning, Ada")).toBeDefined();
});

test("a failure that no one says goes to the boundary around it, and the next one drawn asks again", async () => {
  const { fetch, fetches } = buildFetch();
  const View = lazyView(fetch, { waiting });
  const { unmount } = render(
    <Boundary>
      <View name="Ada" />
    </Boundary>,
  );
  fetches[0]?.reject(new Error("offline"));
  expect((await screen.findByRole("alert")).textContent).toBe("offline");
  unmount();
  render(
    <Boundary>
      <View name="Grace" />
    </Boundary>,
  );
  await waitFor(() => expect(fetches).toHaveLength(2));
  expect(screen.getByText("Waiting for Grace")).toBeDefined();
  fetches[1]?.resolve(Greeting);
  expect(await screen.findByText("Good morning, Grace")).toBeDefined();
});

test("code fetched early is there with the first picture; an early failure is silent, and drawing fetches again", async () => {
  const { fetch, fetches } = buildFetch();
  const View = lazyView(fetch, { waiting, failed: () => <p role="alert">Not there</p> });
  const ahead = View.load();
  fetches[0]?.reject(new Error("offline"));
  await ahead;
  const { unmount } = render(<View name="Ada" />);
  expect(screen.getByText("Waiting for Ada")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  unmount();
  expect(fetches).toHaveLength(2);
  fetches[1]?.resolve(Greeting);
  await View.load();
  render(<View name="Grace" />);
  expect(screen.getByText("Good morning, Grace")).toBeDefined();
});
