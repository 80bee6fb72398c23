/** The portal's frame before anything is known: the same bars in the same places, so that nothing moves when the portal arrives. */
export function StartFrame() {
  return (
    <div className="start" aria-busy="true">
      <div className="start-top" />
      <div className="start-body" />
      <div className="start-foot" />
    </div>
  );
}
