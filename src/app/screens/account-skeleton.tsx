import { Skeleton } from "../../ui/skeleton.tsx";

const LINES = [220, 160, 260, 180, 200, 140];

/** Placeholder of breadcrumb and header, with their real heights. */
export function HeaderSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width={280} height={19} />
      <div className="account-header">
        <Skeleton width={48} height={48} />
        <div className="account-title">
          <Skeleton width={260} height={28} />
          <div className="account-facts">
            <Skeleton width={140} height={20} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Placeholder of a page whose layout is loading; afterwards the renderer's skeleton shows the real fields. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" aria-busy="true">
      <Skeleton width={320} height={20} />
      <div className="page-skeleton-card">
        {LINES.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
  );
}
