select count(*) as count
from eventstore.events
where stream >= $1 and stream < $2 and position <= $3 and ($4::text is null or type like $4)
