/** Suffixes and prefixes that give the unit of a number or what it counts. */
const unit =
  /(Ms|Millis|Microseconds|Seconds|Minutes|Hours|Days|Bytes|Kb|Mb|Characters|Chars|Percent|Ratio|Share|PerSecond|PerMinute|Port|Version|Status|Code|Revision|Position|Cost|Bits|Factor)$|^(max|min)[A-Z]|^(bytes|milliseconds|seconds|minutes|hours|days)Per[A-Z]|(Count|Size|Length|Depth|Limit|Attempts|Tries|Events|Rows|Files|Lines|Items|Keys|Ids|Connections|Width|Height|Id)$/;

const declaration =
  /^(?:export )?const (\w+)(?:: number)? = (?:\d[\d_]*(?:\.\d+)?|\d[\d_]*(?: ?\*\*? ?\d[\d_]*)+);/gm;

/** Returns a message for each top-level numeric constant of a source file whose name has no unit. */
export const constantsWithoutUnit = (file: string, source: string): readonly string[] =>
  [...source.matchAll(declaration)].flatMap(([, name = '']) =>
    unit.test(name) ? [] : [`${file}: ${name} is a number without a unit in its name`],
  );
