import { Card } from './card.tsx';

/** A section that says things one by one; none if there is nothing to say. */
export function PointsCard({
  title,
  points,
  className,
}: {
  title: string;
  points: readonly string[];
  className: string | undefined;
}) {
  if (points.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={className}>
        {points.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  );
}
