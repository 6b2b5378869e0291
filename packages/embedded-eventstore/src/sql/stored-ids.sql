select revision, id, position
from eventstore.events
where stream = $1 and revision between $2 and $3
order by revision
