-- CreateTable
CREATE TABLE "project_status_days" (
    "day" DATE NOT NULL,
    "status" TEXT NOT NULL,
    "projects" INTEGER NOT NULL,

    CONSTRAINT "project_status_days_pkey" PRIMARY KEY ("day","status")
);
