-- CreateTable
CREATE TABLE "sign_in_rules" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "second_factor_for" TEXT NOT NULL,
    "second_factor_from" DATE,

    CONSTRAINT "sign_in_rules_pkey" PRIMARY KEY ("id")
);

-- One rule, which names a day as long as it requires something.
ALTER TABLE "sign_in_rules" ADD CONSTRAINT "sign_in_rules_id_check" CHECK ("id" = 1);
ALTER TABLE "sign_in_rules" ADD CONSTRAINT "sign_in_rules_second_factor_for_check" CHECK ("second_factor_for" IN ('nobody', 'admins', 'everybody'));
ALTER TABLE "sign_in_rules" ADD CONSTRAINT "sign_in_rules_second_factor_from_check" CHECK (("second_factor_for" = 'nobody') = ("second_factor_from" IS NULL));
