import type { LoginProps } from "../../types/server/LoginProps";

export function LoginPage(_: LoginProps) {
  return <h1>login</h1>;
}
