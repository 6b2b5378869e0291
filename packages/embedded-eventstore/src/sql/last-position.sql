select coalesce(max(position), 0) as position from eventstore.events
