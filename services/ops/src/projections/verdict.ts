import { isSound, type ReportedDifference, type Verification } from '@hiring/projections';

/** Returns the comparison as tables for the terminal: a row for each projection, each table, and each difference. */
export const toVerdictTables = (verified: readonly Verification[]) => {
  const altered = verified.flatMap(({ projection, altered: faults }) =>
    faults.map((fault) => ({ projection, ...fault })),
  );
  const differences = verified.flatMap(({ projection, differences: found }) =>
    found.map(({ kind, table, key, columns }) => ({
      projection,
      kind,
      table,
      key: Object.values(key).join(' '),
      columns: Object.keys(columns).join(', '),
    })),
  );
  return {
    projections: verified.map(({ altered: _a, tables: _t, differences: _d, ...own }) => own),
    tables: verified.flatMap(({ projection, tables }) =>
      tables.map((table) => ({ projection, ...table })),
    ),
    altered,
    differences,
  };
};

/** Returns one message that names the faults of each projection that does not match the log. */
export const describeVerdict = (verified: readonly Verification[]): string => {
  const wrong = verified.filter((result) => !isSound(result)).map(describeFaults);
  return `These projections do not match the log: ${wrong.join('; ')}`;
};

const describeFaults = ({
  projection,
  altered: [fault],
  tables,
  differences,
}: Verification): string => {
  const [difference] = differences;
  const count = tables.reduce(
    (sum, table) => sum + table.different + table.missing + table.extra,
    0,
  );
  const faultText = fault ? `read.${fault.table}: ${fault.fault}` : '';
  const row = difference
    ? `${describeRow(difference)}${count > 1 ? `; ${count} rows in all` : ''}`
    : '';
  return `${projection}: ${[faultText, row].filter(Boolean).join('; ')}`;
};

const describeRow = (difference: ReportedDifference): string => {
  const { kind, table, key, event } = difference;
  const columns = kind === 'changed' ? ` (${Object.keys(difference.columns).join(', ')})` : '';
  const origin = event
    ? `its event is ${event.eventId}, ${event.type} of ${event.stream} at ${event.position}`
    : 'no event explains it';
  return `${kind} row ${JSON.stringify(key)} of ${table}${columns}; ${origin}`;
};
