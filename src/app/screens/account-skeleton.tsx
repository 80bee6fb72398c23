import { Skeleton } from "../../ui/skeleton.tsx";

const LINES = [220, 160, 260, 180, 200, 140];

/** The place of breadcrumb and header, at their real heights. */
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

/** A page whose layout is not here yet; once it is, the renderer's own skeleton has the real fields in their real places. */
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
