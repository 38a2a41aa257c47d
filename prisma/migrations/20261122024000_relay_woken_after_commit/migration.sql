-- A transaction that notifies holds a lock until its commit is on disk, so that all mails of an installation were
-- accepted one after the other. The bff now wakes the relay after the commit. Until every bff is of this release, the
-- relay finds the rows of the others when it polls, twice a second.
DROP TRIGGER "outbox_notify" ON "outbox";
DROP FUNCTION "notify_outbox"();
