import type { Route } from '../../core/route.ts'
import { currentStaff, loginStaff, logoutStaff, registerStaff } from './staff-auth.service.ts'

export const staffAuthRoutes: Route[] = [
  {
    method: 'get',
    path: '/user',
    summary: 'The signed-in member of staff',
    operation: currentStaff,
  },
  { method: 'post', path: '/login', summary: 'Sign a member of staff in', operation: loginStaff },
  {
    method: 'post',
    path: '/register',
    summary: 'Make a staff account and sign it in',
    operation: registerStaff,
    status: 201,
  },
  {
    method: 'post',
    path: '/logout',
    summary: 'End the staff session of this browser',
    operation: logoutStaff,
    status: 204,
  },
]
