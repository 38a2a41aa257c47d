CREATE TABLE "address_holders" (
    "email_key" TEXT NOT NULL,
    "number" SERIAL NOT NULL,

    CONSTRAINT "address_holders_pkey" PRIMARY KEY ("email_key")
);
