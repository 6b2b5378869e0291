copy (
  select
    position, stream, revision, id, type, created_at,
    case when is_json then data end as data
  from eventstore.events
  where stream > $1 and stream >= $2 and stream < $3 and position <= $4
    and ($5::text is null or type like $5)
  order by stream, revision
) to stdout (format binary)
