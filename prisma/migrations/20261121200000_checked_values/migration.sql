-- Every column that the contracts read as one of a list of values is checked against that list.
ALTER TABLE "users"
  ADD CONSTRAINT "users_role_check" CHECK ("role" IN ('admin'));
ALTER TABLE "audit"
  ADD CONSTRAINT "audit_actor_kind_check" CHECK ("actor_kind" IN ('visitor', 'member', 'manager', 'staff', 'system'));
