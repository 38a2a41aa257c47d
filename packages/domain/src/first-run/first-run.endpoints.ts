import type { Endpoints } from '../kernel/endpoint.ts'
import { changeFirstRun, readFirstRun } from './first-run.service.ts'

export const firstRunEndpoints: Endpoints = {
  readFirstRun: {
    rest: 'GET /first-run',
    field: 'firstRun',
    summary: 'Get the checklist of a new installation, with what is done',
    operation: readFirstRun,
  },
  changeFirstRun: {
    rest: 'PUT /first-run',
    summary: 'Hide the checklist of a new installation from all staff, or show it again',
    operation: changeFirstRun,
  },
}
