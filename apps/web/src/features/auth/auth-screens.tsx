export function LoginScreen() {
  return <h1>Login</h1>;
}
export function SignupScreen() {
  return <h1>Sign up</h1>;
}
export function ForgotScreen() {
  return <h1>Forgot</h1>;
}
