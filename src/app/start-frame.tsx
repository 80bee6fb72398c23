/** The frame before anything is loaded: bars of the same sizes, so that nothing moves when the portal arrives. */
export function StartFrame() {
  return (
    <div className="start" aria-busy="true">
      <div className="start-top" />
      <div className="start-body" />
      <div className="start-foot" />
    </div>
  );
}
