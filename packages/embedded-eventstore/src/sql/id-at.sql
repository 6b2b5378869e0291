select id from eventstore.events where position = $1
