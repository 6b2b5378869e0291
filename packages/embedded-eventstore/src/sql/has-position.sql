select 1 from eventstore.events where position = $1
