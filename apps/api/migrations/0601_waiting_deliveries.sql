-- How many deliveries wait for an endpoint is looked at before each further one.
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id) where state = 'waiting';
