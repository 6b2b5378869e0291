create schema if not exists eventstore
