ALTER TABLE "trash_items"
  DROP CONSTRAINT "trash_items_kind_check",
  ADD CONSTRAINT "trash_items_kind_check"
    CHECK ("kind" IN ('client', 'project', 'contact', 'milestone', 'invoice'));
