import type { PlacedEvent } from './causation.ts';
import { toEventLabel } from './timeline-event.ts';

import classes from './causation-graph.module.css';

/** Pixels of the drawing. */
const boxWidth = 210;
const boxHeight = 34;
const columnWidth = 250;
const rowHeight = 46;
/** Room for the line around a box. */
const margin = 2;

type Props = { readonly placed: readonly PlacedEvent[]; readonly chosen: number };

/** Draws events as boxes, each joined to its cause by a line. The list beside it has the same for readers of text. */
export const CausationGraph = ({ placed, chosen }: Props) => {
  const columns = Math.max(0, ...placed.map(({ column }) => column)) + 1;
  return (
    <svg
      className={classes['graph']}
      role="img"
      aria-label={`${placed.length} events in ${columns} steps; the list has them in this order`}
      width={(columns - 1) * columnWidth + boxWidth + 2 * margin}
      height={(placed.length - 1) * rowHeight + boxHeight + 2 * margin}
    >
      {placed.map((own) => (
        <Box key={own.event.id} own={own} isChosen={own.index === chosen} />
      ))}
    </svg>
  );
};

const Box = ({ own, isChosen }: { readonly own: PlacedEvent; readonly isChosen: boolean }) => {
  const { event, column, row, causeRow } = own;
  const [x, y] = [margin + column * columnWidth, margin + row * rowHeight];
  return (
    <>
      {causeRow !== null && <path d={toLine(own, causeRow)} />}
      <rect
        className={isChosen ? classes['chosen'] : undefined}
        {...{ x, y, width: boxWidth, height: boxHeight, rx: 4 }}
      />
      <text className={classes['label']} x={x + 10} y={y + boxHeight / 2 + 5}>
        {toEventLabel(event.type)}
      </text>
    </>
  );
};

/** Down from the box of the cause, and right to the box of the event. */
const toLine = ({ column, row }: PlacedEvent, causeRow: number): string => {
  const fromX = margin + (column - 1) * columnWidth + boxWidth / 2;
  const fromY = margin + causeRow * rowHeight + boxHeight;
  return `M${fromX} ${fromY} V${margin + row * rowHeight + boxHeight / 2} H${margin + column * columnWidth}`;
};
