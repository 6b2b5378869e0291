select pg_advisory_lock(hashtextextended('eventstore: the one writer', 0))
