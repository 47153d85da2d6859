import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('pages/home/home.tsx'),
  route('use-cases', 'pages/use-cases/use-cases.tsx'),
  route('pricing', 'pages/pricing/pricing.tsx'),
  route('community', 'pages/community/community.tsx'),
  route('careers', 'pages/careers/careers.tsx'),
  route('downloads', 'pages/downloads/downloads.tsx'),
  route('tutorials', 'pages/tutorials/tutorials.tsx'),
  route('press', 'pages/press/press.tsx'),
  route('guidelines', 'pages/guidelines/guidelines.tsx'),
  route('about', 'pages/about/about.tsx'),
  route('contact', 'pages/contact/contact.tsx'),
  route('legal', 'pages/legal/legal.tsx'),
  route('legal/privacy', 'pages/legal/privacy.tsx'),
  route('legal/cookies', 'pages/legal/cookies.tsx'),
  route('legal/terms', 'pages/legal/terms.tsx'),
  route('privacy-policy', 'pages/legal/privacy-policy.tsx'),
  route('terms-of-service', 'pages/legal/terms-of-service.tsx'),
  route('dashboard', 'pages/dashboard/dashboard-page.tsx'),
  route('activate', 'pages/activate/activate-page.tsx'),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
